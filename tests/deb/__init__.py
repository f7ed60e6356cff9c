"""The Debian packages in real systems without a network: installed, used, upgraded, removed. Needs root."""

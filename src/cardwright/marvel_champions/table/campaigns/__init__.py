"""Campaigns: their log, and its files."""

"""Running a server: settings, limits, logs, metrics, its start and its end."""

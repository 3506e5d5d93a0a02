"""Requests over HTTP: the routes, and the checks that all of them share."""

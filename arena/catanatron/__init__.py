"""The bridge to Catanatron: `peer`, `home` and `environment` run here, the others in a process that has Catanatron."""

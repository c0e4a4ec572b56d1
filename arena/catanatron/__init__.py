"""The bridge to Catanatron: `peer` runs here, the other modules in a process that has Catanatron."""

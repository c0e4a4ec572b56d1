"""The bridge to JSettlers: `peer` compiles it and runs its server, in which the robot in `java/` asks our bot."""

## Everywhere

brand-home = Hexhaven, home
skip-to-content = Skip to the content
page-not-loaded = This page could not be loaded. Check your connection and try again.
page-broken = Something went wrong on this page. Load it again to go on; what was kept is still there.
page-load-again = Load again
nav-main = Main
nav-companion = Companion
nav-rules = Rules
nav-account = Account
nav-theme = Theme
nav-language = Language
theme-auto = Auto
theme-light = Light
theme-dark = Dark

## Resources and terrain

resource-brick = Brick
resource-lumber = Lumber
resource-wool = Wool
resource-grain = Grain
resource-ore = Ore
terrain-brick = Hills
terrain-lumber = Forest
terrain-wool = Pasture
terrain-grain = Fields
terrain-ore = Mountains
terrain-desert = Desert
terrain-gold = Gold field
terrain-water = Sea
card-knight = Knight
card-victory_point = Victory point
card-road_building = Road building
card-year_of_plenty = Year of plenty
card-monopoly = Monopoly

## Everywhere

brand-home = Hexhaven, home
skip-to-content = Skip to content
page-not-loaded = Couldn’t load this page. Check your connection and try again.
page-broken = Something went wrong on this page. Reload to continue. Everything you saved is still there.
page-load-again = Reload
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
card-victory_point = Victory Point
card-road_building = Road Building
card-year_of_plenty = Year of Plenty
card-monopoly = Monopoly

## Table companion: big screen

companion-tv = Big screen
companion-tv-title = Big screen · Hexhaven
companion-tv-ask = Enter the code from the host’s screen.
companion-tv-show = Show the game
companion-tv-open = Show a game on a TV or laptop
companion-tv-join = Follow on your phone
companion-tv-fullscreen = Full screen (F)
companion-share-tv = On a TV or laptop, open

## Sound and screen

companion-sound = Sound and screen
companion-sound-sounds = Sounds
companion-sound-sounds-how = For a new turn, a 7, the end of the time, and the winner.
companion-sound-read = Read steps aloud
companion-sound-read-how = In the language of the page. A new step interrupts the previous one.
companion-sound-no-voice = No voice for this language on this device.

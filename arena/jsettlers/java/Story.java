package hexhaven.arena;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import soc.game.SOCDevCardConstants;
import soc.game.SOCGame;
import soc.game.SOCPlayingPiece;
import soc.message.SOCAcceptOffer;
import soc.message.SOCBankTrade;
import soc.message.SOCDevCardAction;
import soc.message.SOCRobberyResult;

/**
 * A game as our seat may know it: JSettlers' messages become events for the bot. Seats are counted from the player who
 * places first; "player" is always JSettlers' number.
 */
final class Story {
    private static final int HAND_LIMIT = 7;

    private final SOCGame game;
    private final int us;
    private final int first;
    private final Bot bot;
    final Places places;
    final Hands hands;
    final int seats;

    /** Development cards of each player. */
    final int[] developmentCards;
    /** How many cards each player must still discard. */
    final int[] discardsDue;
    /** The number of the next offer. */
    int offers;
    int version, turn, lastRoll;
    boolean rolled, knightBeforeRoll, turnBegun;
    /** The settlement of the setup whose road is due. */
    String placed;
    /** Cards played except knights, which the view shows. */
    private final List<JsonObject> playedCards = new ArrayList<>();
    /** What a roll has brought so far; null unless one is being told. */
    private int[][] rollGains;
    private int rollSum;
    private int[] monopolyLosses;

    Story(SOCGame game, int us, int first, Bot bot, Random random) {
        this.game = game;
        this.us = us;
        this.first = first;
        this.bot = bot;
        seats = game.maxPlayers;
        for (int player = 0; player < seats; ++player)
            if (game.isSeatVacant(player))
                throw new IllegalStateException("a seat is vacant");
        places = new Places(game.getBoard());
        hands = new Hands(seats, us, random);
        developmentCards = new int[seats];
        discardsDue = new int[seats];
        monopolyLosses = new int[seats];
        start();
    }

    int seat(int player) {
        return (player - first + seats) % seats;
    }

    int player(int seat) {
        return (seat + first) % seats;
    }

    static JsonObject action(String type) {
        final JsonObject action = new JsonObject();
        action.addProperty("type", type);
        return action;
    }

    private static JsonObject action(String type, String field, String value) {
        final JsonObject action = action(type);
        action.addProperty(field, value);
        return action;
    }

    private static JsonObject cardPlay(String card) {
        return action("PLAY_DEVELOPMENT_CARD", "card", card);
    }

    private static JsonElement nameOrNull(String name) {
        return name == null ? JsonNull.INSTANCE : new JsonPrimitive(name);
    }

    /** Something that a player did. */
    private final class Event {
        private final JsonObject message = Story.action("event");
        private final int[][] changes = new int[seats][Cards.KINDS];

        Event(int player, JsonObject action) {
            message.addProperty("seat", seat(player));
            message.add("action", action);
        }

        Event outcome(String field, JsonElement value) {
            final JsonObject outcome = new JsonObject();
            outcome.add(field, value);
            message.add("outcome", outcome);
            return this;
        }

        Event change(int player, int[] cards) {
            changes[player] = cards;
            return this;
        }

        Event theft(int thief, int victim, JsonElement resource) {
            final JsonObject theft = new JsonObject();
            theft.addProperty("by", seat(thief));
            theft.addProperty("from", seat(victim));
            theft.add("resource", resource);
            theft.addProperty("amount", 1);
            message.add("theft", theft);
            return this;
        }

        /** Counts the event and what it changes. The bot hears of it unless it is going to be told all hands anew. */
        void happen() {
            ++version;
            for (int player = 0; player < seats; ++player)
                hands.change(player, changes[player]);
            if (!hands.isOutdated())
                tell();
        }

        void tell() {
            message.addProperty("version", version);
            final JsonArray list = new JsonArray();
            for (int seat = 0; seat < seats; ++seat)
                list.add(Cards.json(changes[player(seat)]));
            message.add("changes", list);
            bot.tell(message);
        }
    }

    private void start() {
        final JsonObject start = action("start");
        start.addProperty("seat", seat(us));
        start.addProperty("seats", seats);
        start.addProperty("rules", "official");
        final JsonObject options = new JsonObject();
        options.addProperty("bank", "unlimited");
        start.add("options", options);
        start.addProperty("map", places.map);
        bot.tell(start);
    }

    /** Gets the bot up to date before a question. Returns false if the size of a hand had been counted wrong. */
    boolean catchUp() {
        boolean right = true;
        hands.setOwn(Cards.of(game.getPlayer(us).getResources()));
        for (int player = 0; player < seats; ++player)
            right &= !hands.resize(player, game.getPlayer(player).getResources().getTotal());
        if (hands.takeOutdated())
            tellAnew();
        return right;
    }

    /** Begins anew for the bot, with the cards played so far, and a roll that deals the hands as they are believed. */
    private void tellAnew() {
        start();
        for (final JsonObject play : playedCards)
            new Event(first, play).tell();
        final Event deal = new Event(first, action("ROLL_DICE")).outcome("dice", faces(2));
        for (int player = 0; player < seats; ++player)
            deal.change(player, hands.of(player));
        deal.tell();
    }

    /** The server tells only the sum of the dice: two faces that make it. */
    private static JsonArray faces(int sum) {
        final int one = Math.max(1, sum - 6);
        final JsonArray faces = new JsonArray();
        faces.add(one);
        faces.add(sum - one);
        return faces;
    }

    void endTurn(int player) {
        if (turnBegun)
            new Event(player, action("END_TURN")).happen();
    }

    void beginTurn() {
        turnBegun = true;
        ++turn;
        rolled = false;
        knightBeforeRoll = false;
        lastRoll = 0;
    }

    /** A roll; what it brings comes in further messages. */
    void beginRoll(int sum) {
        // A result is told at joining, too.
        if (turnBegun) {
            rollSum = sum;
            rollGains = new int[seats][Cards.KINDS];
        }
    }

    void addRollGain(int player, int[] cards) {
        rollGains[player] = cards;
    }

    /** Tells a roll, when all messages about it have come. */
    void endRoll() {
        if (rollGains == null)
            return;
        final int[][] gains = rollGains;
        rollGains = null;
        rolled = true;
        lastRoll = rollSum;
        final Event roll = new Event(game.getCurrentPlayerNumber(), action("ROLL_DICE"));
        roll.outcome("dice", faces(rollSum));
        for (int player = 0; player < seats; ++player)
            roll.change(player, gains[player]);
        roll.happen();
        if (rollSum == 7)
            for (int player = 0; player < seats; ++player) {
                final int held = game.getPlayer(player).getResources().getTotal();
                discardsDue[player] = held > HAND_LIMIT ? held / 2 : 0;
            }
    }

    void put(int player, int pieceType, int coordinate, boolean setup, boolean free, int[] gained) {
        final JsonObject action;
        int[] change = new int[Cards.KINDS];
        if (pieceType == SOCPlayingPiece.ROAD) {
            action = action(setup ? "PLACE_SETUP_ROAD" : "BUILD_ROAD", "edge", places.edge(coordinate));
            placed = null;
            if (!setup && !free)
                change = Cards.negative(Cards.ROAD_COST);
        } else if (pieceType == SOCPlayingPiece.SETTLEMENT) {
            final String vertex = places.vertex(coordinate);
            action = action(setup ? "PLACE_SETUP_SETTLEMENT" : "BUILD_SETTLEMENT", "vertex", vertex);
            placed = setup ? vertex : null;
            change = setup ? gained : Cards.negative(Cards.SETTLEMENT_COST);
        } else {
            action = action("UPGRADE_TO_CITY", "vertex", places.vertex(coordinate));
            change = Cards.negative(Cards.CITY_COST);
        }
        new Event(player, action).change(player, change).happen();
    }

    /** The server takes back a settlement of the setup whose player cannot go on. */
    void undoSetupSettlement(int player) {
        placed = null;
        hands.replace(player, Cards.of(game.getPlayer(player).getResources()));
    }

    void discard(int player, int[] cards, int hidden) {
        discardsDue[player] = 0;
        if (hidden > 0) {
            ++version;
            hands.discardHidden(player, hidden);
            return;
        }
        final JsonObject action = action("DISCARD");
        action.add("cards", Cards.json(cards));
        new Event(player, action).change(player, Cards.negative(cards)).happen();
    }

    void moveRobber(int player, int coordinate) {
        new Event(player, action("MOVE_ROBBER", "hex", places.hex(coordinate))).happen();
    }

    void rob(SOCRobberyResult robbery) {
        if (robbery.perpPN < 0 || robbery.victimPN < 0 || robbery.amount != 1)
            return;
        final int kind = robbery.resType - 1;
        final boolean known = kind >= 0 && kind < Cards.KINDS;
        final JsonElement stolen = nameOrNull(known ? Cards.name(kind) : null);
        hands.steal(robbery.perpPN, robbery.victimPN, known ? kind : -1);
        final JsonObject action = action("STEAL_RANDOM_CARD");
        action.addProperty("from", seat(robbery.victimPN));
        new Event(robbery.perpPN, action)
            .outcome("stolen", stolen)
            .theft(robbery.perpPN, robbery.victimPN, stolen)
            .happen();
    }

    /** A development card was bought, played or taken back. Two are told later, when it is known what they are for. */
    void developmentCard(SOCDevCardAction message) {
        final int player = message.getPlayerNumber(), type = message.getCardType();
        switch (message.getAction()) {
            case SOCDevCardAction.DRAW -> {
                ++developmentCards[player];
                new Event(player, action("BUY_DEVELOPMENT_CARD"))
                    .outcome("card", nameOrNull(player == us ? Cards.developmentCard(type) : null))
                    .change(player, Cards.negative(Cards.DEVELOPMENT_CARD_COST))
                    .happen();
            }
            case SOCDevCardAction.PLAY -> {
                --developmentCards[player];
                if (type == SOCDevCardConstants.KNIGHT) {
                    knightBeforeRoll |= !rolled;
                    new Event(player, cardPlay("knight")).happen();
                } else if (type == SOCDevCardConstants.ROADS) {
                    play(player, cardPlay("road_building")).happen();
                }
            }
            case SOCDevCardAction.ADD_OLD -> {
                // Victory points are shown so at the end; a road building card can be taken back.
                if (type == SOCDevCardConstants.ROADS) {
                    ++developmentCards[player];
                    playedCards.remove(playedCards.lastIndexOf(cardPlay("road_building")));
                    hands.markOutdated();
                }
            }
            default -> {}
        }
    }

    private Event play(int player, JsonObject card) {
        playedCards.add(card);
        return new Event(player, card);
    }

    void yearOfPlenty(int player, int[] cards) {
        final JsonArray names = new JsonArray();
        for (int kind = 0; kind < Cards.KINDS; ++kind)
            for (int i = 0; i < cards[kind]; ++i)
                names.add(Cards.name(kind));
        final JsonObject card = cardPlay("year_of_plenty");
        card.add("resources", names);
        play(player, card).change(player, cards).happen();
    }

    /** While a monopoly is played, the server tells how many cards each victim has left. */
    void monopolyVictim(int player, int left) {
        monopolyLosses[player] = hands.total(player) - left;
    }

    void monopoly(int player, int kind, int amount) {
        final JsonObject card = cardPlay("monopoly");
        card.addProperty("resource", Cards.name(kind));
        final Event event = play(player, card).change(player, Cards.only(kind, amount));
        for (int other = 0; other < seats; ++other)
            if (other != player) {
                hands.showAll(other, kind, monopolyLosses[other]);
                event.change(other, Cards.only(kind, -monopolyLosses[other]));
            }
        Arrays.fill(monopolyLosses, 0);
        event.happen();
    }

    void bankTrade(SOCBankTrade trade) {
        final int[] give = Cards.of(trade.getGiveSet()), get = Cards.of(trade.getGetSet());
        final JsonObject action = action("TRADE_WITH_BANK");
        action.add("give", Cards.json(give));
        action.add("get", Cards.json(get));
        final int player = trade.getPlayerNumber();
        new Event(player, action).change(player, Cards.difference(get, give)).happen();
    }

    void trade(SOCAcceptOffer trade) {
        final int accepting = trade.getAcceptingNumber(), offering = trade.getOfferingNumber();
        final int active = game.getCurrentPlayerNumber();
        final int[] change =
            Cards.difference(Cards.of(trade.getResToAcceptingPlayer()), Cards.of(trade.getResToOfferingPlayer()));
        final JsonObject action = action("CONFIRM_TRADE");
        action.addProperty("offer", offers++);
        action.addProperty("with", seat(active == offering ? accepting : offering));
        new Event(active, action)
            .change(accepting, change)
            .change(offering, Cards.negative(change))
            .happen();
    }
}

package hexhaven.arena;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import soc.game.SOCCity;
import soc.game.SOCGame;
import soc.game.SOCInventory;
import soc.game.SOCPlayer;
import soc.game.SOCRoutePiece;
import soc.game.SOCSettlement;
import soc.game.SOCTradeOffer;

/** Positions as our seat may know them. What the bot protocol lets bridges leave out is left out. */
final class View {
    private final SOCGame game;
    private final Story story;
    private final int us;

    View(SOCGame game, Story story, int us) {
        this.game = game;
        this.story = story;
        this.us = us;
    }

    /** Our turn, before or after the roll. */
    JsonObject turn() {
        final JsonObject view = view(story.rolled ? "main_actions" : "roll_or_play_knight");
        final int state = game.getGameState();
        final int freeRoads = state == SOCGame.PLACING_FREE_ROAD1 ? 2 : state == SOCGame.PLACING_FREE_ROAD2 ? 1 : 0;
        view.getAsJsonObject("pending").addProperty("freeRoads", freeRoads);
        return view;
    }

    JsonObject setup() {
        final int state = game.getGameState();
        final boolean road = state == SOCGame.START1B || state == SOCGame.START2B;
        final JsonObject setup = new JsonObject(), left = new JsonObject();
        setup.addProperty("round", state == SOCGame.START1A || state == SOCGame.START1B ? 0 : 1);
        final JsonArray placed = new JsonArray();
        if (road)
            placed.add(story.placed);
        setup.add("placed", placed);
        left.addProperty("settlements", road ? 0 : 1);
        left.addProperty("cities", 0);
        left.addProperty("roads", 1);
        setup.add("left", left);
        final JsonObject view = view("setup_place_settlement_road");
        view.add("setup", setup);
        return view;
    }

    JsonObject robber() {
        return view("robber_move_steal");
    }

    JsonObject victim(boolean[] choices) {
        final JsonArray victims = new JsonArray();
        for (int seat = 0; seat < story.seats; ++seat)
            if (choices[story.player(seat)])
                victims.add(seat);
        final JsonObject view = view("robber_move_steal");
        view.getAsJsonObject("pending").add("steal", victims);
        return view;
    }

    JsonObject discard() {
        final JsonObject due = new JsonObject();
        for (int seat = 0; seat < story.seats; ++seat)
            if (story.discardsDue[story.player(seat)] > 0)
                due.addProperty(Integer.toString(seat), story.discardsDue[story.player(seat)]);
        final JsonObject view = view("robber_discard");
        view.getAsJsonObject("pending").add("discard", due);
        return view;
    }

    /** Another player's offer to us: in that player's turn an offer, in ours a counter-offer. */
    JsonObject offer(SOCTradeOffer offer) {
        final boolean ourTurn = game.getCurrentPlayerNumber() == us;
        final JsonArray to = new JsonArray();
        for (int seat = 0; seat < story.seats; ++seat) {
            final int player = story.player(seat);
            if (offer.getTo()[player] && player != offer.getFrom() && (!ourTurn || player == us))
                to.add(seat);
        }
        final JsonObject shown = new JsonObject(), context = new JsonObject();
        shown.addProperty("id", story.offers);
        shown.addProperty("from", story.seat(offer.getFrom()));
        shown.add("to", to);
        shown.add("give", Cards.json(Cards.of(offer.getGiveSet())));
        shown.add("want", Cards.json(Cards.of(offer.getGetSet())));
        shown.add("accepted", new JsonArray());
        final JsonArray offers = new JsonArray();
        offers.add(shown);
        context.add("offers", offers);
        context.addProperty("nextOffer", story.offers + 1);
        final JsonObject view = view("main_actions");
        view.add("tradeContext", context);
        return view;
    }

    private JsonObject view(String stage) {
        final int active = game.getCurrentPlayerNumber();
        final JsonObject view = new JsonObject();
        view.addProperty("seat", story.seat(us));
        view.addProperty("version", story.version);
        view.addProperty("turnStage", stage);
        view.addProperty("activePlayer", story.seat(active));
        view.addProperty("turn", story.turn);
        view.addProperty("robberHexId", story.places.hex(game.getBoard().getRobberHex()));
        final JsonObject dice = new JsonObject();
        dice.add("lastRoll", story.rolled ? new JsonPrimitive(story.lastRoll) : JsonNull.INSTANCE);
        view.add("dice", dice);
        final JsonObject bank = new JsonObject();
        bank.addProperty("resourceCards", "unlimited");
        bank.addProperty("developmentDeckRemaining", game.getNumDevCards());
        view.add("bank", bank);
        final JsonArray players = new JsonArray();
        for (int seat = 0; seat < story.seats; ++seat)
            players.add(player(story.player(seat)));
        view.add("players", players);
        view.add("pending", new JsonObject());
        final JsonObject trades = new JsonObject();
        trades.add("offers", new JsonArray());
        trades.addProperty("nextOffer", story.offers);
        view.add("tradeContext", trades);
        view.add("longestRoadOwnerId", owner(game.getPlayerWithLongestRoad()));
        view.add("largestArmyOwnerId", owner(game.getPlayerWithLargestArmy()));
        final JsonObject flags = new JsonObject();
        flags.addProperty("rolled", story.rolled);
        flags.addProperty("knightBeforeRoll", story.knightBeforeRoll);
        flags.addProperty("cardsPlayed", game.getPlayer(active).hasPlayedDevCard() ? 1 : 0);
        view.add("turnFlags", flags);
        return view;
    }

    private JsonElement owner(SOCPlayer player) {
        return player == null ? JsonNull.INSTANCE : new JsonPrimitive(story.seat(player.getPlayerNumber()));
    }

    private JsonObject player(int number) {
        final SOCPlayer player = game.getPlayer(number);
        final JsonArray roads = new JsonArray(), settlements = new JsonArray(), cities = new JsonArray();
        for (final SOCRoutePiece piece : player.getRoadsAndShips())
            roads.add(story.places.edge(piece.getCoordinates()));
        for (final SOCSettlement piece : player.getSettlements())
            settlements.add(story.places.vertex(piece.getCoordinates()));
        for (final SOCCity piece : player.getCities())
            cities.add(story.places.vertex(piece.getCoordinates()));
        final JsonObject view = new JsonObject();
        view.addProperty("playedKnights", player.getNumKnights());
        view.add("roads", roads);
        view.add("settlements", settlements);
        view.add("cities", cities);
        if (number != us) {
            view.addProperty("resourceCount", player.getResources().getTotal());
            view.addProperty("developmentCardCount", story.developmentCards[number]);
            return view;
        }
        final SOCInventory inventory = player.getInventory();
        final JsonObject cards = new JsonObject(), fresh = new JsonObject();
        for (final int type : Cards.PLAYABLE) {
            cards.addProperty(Cards.developmentCard(type), inventory.getAmount(type));
            if (number == game.getCurrentPlayerNumber())
                fresh.addProperty(Cards.developmentCard(type), inventory.getAmount(SOCInventory.NEW, type));
        }
        cards.addProperty("victory_point", inventory.getNumVPItems());
        view.add("resources", Cards.json(Cards.of(player.getResources())));
        view.add("developmentCards", cards);
        view.add("freshDevelopmentCards", fresh);
        return view;
    }
}

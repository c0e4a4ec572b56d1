package hexhaven.arena;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.function.BiConsumer;
import soc.game.SOCCity;
import soc.game.SOCDevCardConstants;
import soc.game.SOCGame;
import soc.game.SOCPlayer;
import soc.game.SOCPlayingPiece;
import soc.game.SOCResourceSet;
import soc.game.SOCRoad;
import soc.game.SOCSettlement;
import soc.game.SOCTradeOffer;

/** The bot's actions as requests to the server. */
final class Moves {
    private final Client client;
    private final SOCGame game;
    private final SOCPlayer player;
    private final Story story;
    private final BiConsumer<String, String> disagree;
    /** What the card just played is for; the server asks for it after the card. */
    private SOCResourceSet yearOfPlenty;
    private int monopoly;

    Moves(Client client, SOCGame game, SOCPlayer player, Story story, BiConsumer<String, String> disagree) {
        this.client = client;
        this.game = game;
        this.player = player;
        this.story = story;
        this.disagree = disagree;
    }

    /** Requests an action. Returns false if it is none that the active player can request so. */
    boolean play(JsonObject action) {
        switch (action.get("type").getAsString()) {
            case "PLACE_SETUP_SETTLEMENT", "BUILD_SETTLEMENT" ->
                client.putPiece(game, new SOCSettlement(player, node(action), game.getBoard()));
            case "UPGRADE_TO_CITY" -> client.putPiece(game, new SOCCity(player, node(action), game.getBoard()));
            case "PLACE_SETUP_ROAD", "BUILD_ROAD" -> {
                final int edge = story.places.edgeCoordinate(action.get("edge").getAsString());
                client.putPiece(game, new SOCRoad(player, edge, game.getBoard()));
            }
            case "STOP_FREE_ROADS" -> client.cancelBuildRequest(game, SOCPlayingPiece.ROAD);
            case "ROLL_DICE" -> client.rollDice(game);
            case "END_TURN" -> client.endTurn(game);
            case "BUY_DEVELOPMENT_CARD" -> client.buyDevCard(game);
            case "MOVE_ROBBER" ->
                client.moveRobber(game, player, story.places.hexCoordinate(action.get("hex").getAsString()));
            case "TRADE_WITH_BANK" -> bankTrade(action);
            case "PLAY_DEVELOPMENT_CARD" -> playCard(action);
            default -> {
                return false;
            }
        }
        return true;
    }

    private int node(JsonObject action) {
        return story.places.node(action.get("vertex").getAsString());
    }

    /** Pays the best rate: JSettlers' server fails without an answer if somebody pays more than a port asks for. */
    private void bankTrade(JsonObject action) {
        final SOCResourceSet get = Cards.set(action.getAsJsonObject("get"));
        final SOCResourceSet give = new SOCResourceSet();
        final boolean[] ports = player.getPortFlags();
        final JsonObject paid = action.getAsJsonObject("give");
        for (final String name : paid.keySet()) {
            final int resource = Cards.kind(name) + 1;
            final int rate = ports[resource] ? 2 : ports[0] ? 3 : 4;
            final int due = rate * get.getTotal();
            if (due < paid.get(name).getAsInt())
                disagree.accept("paid more than the best rate", "");
            give.add(Math.min(due, paid.get(name).getAsInt()), resource);
        }
        client.bankTrade(game, give, get);
    }

    private void playCard(JsonObject action) {
        switch (action.get("card").getAsString()) {
            case "knight" -> client.playDevCard(game, SOCDevCardConstants.KNIGHT);
            case "road_building" -> client.playDevCard(game, SOCDevCardConstants.ROADS);
            case "monopoly" -> {
                monopoly = Cards.kind(action.get("resource").getAsString()) + 1;
                client.playDevCard(game, SOCDevCardConstants.MONO);
            }
            default -> {
                yearOfPlenty = new SOCResourceSet();
                for (final JsonElement name : action.getAsJsonArray("resources"))
                    yearOfPlenty.add(1, Cards.kind(name.getAsString()) + 1);
                client.playDevCard(game, SOCDevCardConstants.DISC);
            }
        }
    }

    void pickYearOfPlenty() {
        client.pickResources(game, yearOfPlenty);
    }

    void pickMonopoly() {
        client.pickResourceType(game, monopoly);
    }

    /** Makes an offer of ours. The first player who accepts it gets it; JSettlers has no second step. */
    SOCTradeOffer offer(JsonObject action) {
        final boolean[] to = new boolean[story.seats];
        if (action.has("to") && action.get("to").isJsonArray())
            for (final JsonElement seat : action.getAsJsonArray("to"))
                to[story.player(seat.getAsInt())] = true;
        else
            Arrays.fill(to, true);
        to[player.getPlayerNumber()] = false;
        final SOCTradeOffer offer = new SOCTradeOffer(game.getName(), player.getPlayerNumber(), to,
            Cards.set(action.getAsJsonObject("give")), Cards.set(action.getAsJsonObject("want")));
        client.offerTrade(game, offer);
        return offer;
    }

    /** Something that keeps the game going, where what the bot wants cannot be had. Returns what it is. */
    String playSafe() {
        final int state = game.getGameState();
        if (state == SOCGame.START1A || state == SOCGame.START2A) {
            final int node = player.getPotentialSettlements_arr()[0];
            client.putPiece(game, new SOCSettlement(player, node, game.getBoard()));
            return "any settlement";
        }
        if (state == SOCGame.PLACING_ROBBER) {
            final int before = game.getBoard().getRobberHex();
            final int[] land = game.getBoard().getLandHexCoords();
            client.moveRobber(game, player, land[0] == before ? land[1] : land[0]);
            return "any hex";
        }
        final String type = switch (state) {
            case SOCGame.ROLL_OR_CARD -> "ROLL_DICE";
            case SOCGame.PLAY1 -> "END_TURN";
            case SOCGame.PLACING_FREE_ROAD1, SOCGame.PLACING_FREE_ROAD2 -> "STOP_FREE_ROADS";
            // The server ends a turn in which nothing happens for long.
            default -> "nothing";
        };
        play(Story.action(type));
        return type;
    }

    void discardAny(int count) {
        final SOCResourceSet cards = new SOCResourceSet();
        final int[] hand = Cards.of(player.getResources());
        for (int kind = 0, left = count; kind < Cards.KINDS && left > 0; ++kind) {
            final int some = Math.min(left, hand[kind]);
            cards.add(some, kind + 1);
            left -= some;
        }
        client.discard(game, cards);
    }
}

package hexhaven.arena;

import com.google.gson.JsonObject;
import java.util.function.BiConsumer;
import soc.game.SOCGame;
import soc.game.SOCInventory;
import soc.game.SOCPlayer;
import soc.game.SOCTradeOffer;

/** What the server waits for: asks the bot, and requests what it answers. */
final class Decisions {
    /** The bot limits its offers itself, but forgets them when it is told the hands anew. */
    private static final int MAX_OFFERS_IN_TURN = 5;
    private static final int OFFER_SECONDS = 4;

    private final Client client;
    private final SOCGame game;
    private final SOCPlayer us;
    private final Bot bot;
    private final Story story;
    private final BiConsumer<String, String> disagree;
    private final View view;
    private final Moves moves;

    /** The last action of the bot, or what was done in its place. */
    private String lastAnswer = "";
    private boolean due, refused;
    private int discards;
    private boolean[] victims;
    /** An offer of another player to us. */
    private SOCTradeOffer offerToUs;
    /** Our offer, until everybody has answered, and how long it has been standing. */
    private SOCTradeOffer ourOffer;
    private boolean[] answered;
    private int offerAge, offersInTurn;

    Decisions(Client client, SOCGame game, SOCPlayer us, Bot bot, Story story, BiConsumer<String, String> disagree) {
        this.client = client;
        this.game = game;
        this.us = us;
        this.bot = bot;
        this.story = story;
        this.disagree = disagree;
        view = new View(game, story, us.getPlayerNumber());
        moves = new Moves(client, game, us, story, disagree);
    }

    // What is due

    String lastAnswer() {
        return lastAnswer;
    }

    boolean hasEndedTurn() {
        return lastAnswer.contains("END_TURN");
    }

    private boolean isOurTurn() {
        return game.getCurrentPlayerNumber() == us.getPlayerNumber();
    }

    void beginTurn() {
        offerToUs = null;
        ourOffer = null;
        offersInTurn = 0;
    }

    /** The game has come to a state, in which a decision of the active player may be due. */
    void checkState() {
        due = isOurTurn() && switch (game.getGameState()) {
            case SOCGame.START1A, SOCGame.START1B, SOCGame.START2A, SOCGame.START2B, SOCGame.ROLL_OR_CARD,
                SOCGame.PLAY1, SOCGame.PLACING_ROBBER, SOCGame.PLACING_FREE_ROAD1, SOCGame.PLACING_FREE_ROAD2,
                SOCGame.WAITING_FOR_DISCOVERY, SOCGame.WAITING_FOR_MONOPOLY -> true;
            default -> false;
        };
        if (game.getGameState() != SOCGame.WAITING_FOR_DISCARDS)
            discards = 0;
    }

    void requestDiscard(int count) {
        discards = count;
    }

    void requestVictim(boolean[] choices) {
        victims = choices;
    }

    /** Our request was refused. */
    void refuse() {
        refused |= isOurTurn();
    }

    /** A trade was made, or could not be made any more. */
    void endTrade() {
        due |= isOurTurn();
        if (isOurTurn())
            ourOffer = null;
    }

    /** Another player offers something. */
    void hearOffer(SOCTradeOffer offer) {
        if (offer.getTo()[us.getPlayerNumber()] && (isOurTurn() || offer.getFrom() == game.getCurrentPlayerNumber()))
            offerToUs = offer;
        noteAnswer(offer.getFrom());
    }

    /** The offers of a player are void, or all of them if the number is negative. */
    void clearOffers(int player) {
        if (offerToUs != null && (player < 0 || player == offerToUs.getFrom()))
            offerToUs = null;
    }

    /** The server finds a trade of ours impossible. */
    void refuseTrade() {
        if (ourOffer == null) {
            refuse();
        } else {
            ourOffer = null;
            due = true;
        }
    }

    /** A second has passed. */
    void tick() {
        if (ourOffer != null && ++offerAge >= OFFER_SECONDS)
            withdrawOffer();
    }

    /** Somebody has answered our offer, and not accepted it. */
    void noteAnswer(int player) {
        if (ourOffer == null)
            return;
        answered[player] = true;
        for (int other = 0; other < answered.length; ++other)
            if (ourOffer.getTo()[other] && !answered[other])
                return;
        withdrawOffer();
    }

    private void withdrawOffer() {
        ourOffer = null;
        client.clearOffer(game);
        due = true;
    }

    // What we do

    void act() {
        if (refused) {
            refused = false;
            playSafe();
        } else if (discards > 0) {
            discard();
        } else if (victims != null) {
            chooseVictim();
        } else if (offerToUs != null && !isOurTurn()) {
            answerOffer();
        } else if (due && ourOffer == null) {
            due = false;
            decide();
        }
    }

    /** The bot's action, or null if it finds the position impossible. */
    private JsonObject ask(JsonObject position) {
        if (!story.catchUp())
            disagree.accept("hand counted wrong", "");
        final JsonObject action = bot.choose(position);
        lastAnswer = String.valueOf(action);
        if (action == null)
            disagree.accept("view refused", position.toString());
        return action;
    }

    private static boolean is(JsonObject action, String type) {
        return action != null && action.get("type").getAsString().equals(type);
    }

    private void discard() {
        story.discardsDue[us.getPlayerNumber()] = discards;
        final JsonObject action = ask(view.discard());
        if (is(action, "DISCARD"))
            client.discard(game, Cards.set(action.getAsJsonObject("cards")));
        else
            moves.discardAny(discards);
        discards = 0;
    }

    private void chooseVictim() {
        final boolean[] choices = victims;
        victims = null;
        final JsonObject action = ask(view.victim(choices));
        int victim = is(action, "STEAL_RANDOM_CARD") ? story.player(action.get("from").getAsInt()) : 0;
        while (!choices[victim])
            victim = (victim + 1) % choices.length;
        client.choosePlayer(game, victim);
    }

    /** Whether the bot accepts an offer. A counter-offer of ours counts as a refusal. */
    private boolean accepts(SOCTradeOffer offer) {
        final int[] give = Cards.of(offer.getGiveSet()), get = Cards.of(offer.getGetSet());
        boolean possible = Cards.total(give) > 0 && Cards.total(get) > 0;
        for (int kind = 0; kind < Cards.KINDS; ++kind)
            possible &= give[kind] == 0 || get[kind] == 0;
        if (!possible || !us.getResources().contains(offer.getGetSet()))
            return false;
        final JsonObject action = ask(view.offer(offer));
        ++story.offers;
        return is(action, "ACCEPT_TRADE");
    }

    private void answerOffer() {
        final SOCTradeOffer offer = offerToUs;
        offerToUs = null;
        if (game.getGameState() != SOCGame.PLAY1)
            return;
        if (accepts(offer))
            client.acceptOffer(game, offer.getFrom());
        else
            client.rejectOffer(game);
    }

    private void decide() {
        switch (game.getGameState()) {
            case SOCGame.WAITING_FOR_DISCOVERY -> moves.pickYearOfPlenty();
            case SOCGame.WAITING_FOR_MONOPOLY -> moves.pickMonopoly();
            case SOCGame.START1A, SOCGame.START1B, SOCGame.START2A, SOCGame.START2B -> play(ask(view.setup()));
            case SOCGame.PLACING_ROBBER -> play(ask(view.robber()));
            case SOCGame.PLAY1 -> {
                // Counter-offers to our offer wait until everybody has answered.
                final SOCTradeOffer counter = offerToUs;
                offerToUs = null;
                if (counter != null && accepts(counter))
                    client.acceptOffer(game, counter.getFrom());
                else
                    playTurn("END_TURN");
            }
            default -> playTurn("ROLL_DICE");
        }
    }

    /** Plays on in our turn. Without anything to choose, the bot is not asked. */
    private void playTurn(String withoutChoice) {
        final int state = game.getGameState();
        final boolean freeRoads = state == SOCGame.PLACING_FREE_ROAD1 || state == SOCGame.PLACING_FREE_ROAD2;
        final boolean pays = state == SOCGame.PLAY1 && us.getResources().getTotal() > 0;
        if (freeRoads || pays || hasPlayableCard()) {
            play(ask(view.turn()));
        } else {
            lastAnswer = withoutChoice;
            moves.play(Story.action(withoutChoice));
        }
    }

    private boolean hasPlayableCard() {
        if (us.hasPlayedDevCard())
            return false;
        for (final int type : Cards.PLAYABLE)
            if (us.getInventory().getAmount(SOCInventory.OLD, type) > 0)
                return true;
        return false;
    }

    private void play(JsonObject action) {
        if (action == null) {
            playSafe();
        } else if (is(action, "PROPOSE_TRADE")) {
            propose(action);
        } else if (!moves.play(action)) {
            disagree.accept("no such request", action.toString());
            playSafe();
        }
    }

    private void propose(JsonObject action) {
        if (++offersInTurn > MAX_OFFERS_IN_TURN) {
            disagree.accept("too many offers", action.toString());
            playSafe();
            return;
        }
        ++story.offers;
        answered = new boolean[story.seats];
        offerAge = 0;
        ourOffer = moves.offer(action);
    }

    void playSafe() {
        if (discards > 0) {
            moves.discardAny(discards);
            discards = 0;
        } else if (isOurTurn()) {
            lastAnswer = moves.playSafe();
        }
    }
}

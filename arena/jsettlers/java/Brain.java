package hexhaven.arena;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentSkipListMap;
import soc.baseclient.SOCDisplaylessPlayerClient;
import soc.game.SOCGame;
import soc.game.SOCPlayingPiece;
import soc.game.SOCResourceConstants;
import soc.game.SOCSettlement;
import soc.game.SOCTradeOffer;
import soc.message.*;
import soc.message.SOCPlayerElement.PEType;
import soc.robot.SOCRobotBrain;
import soc.util.CappedQueue;
import soc.util.CutoffExceededException;
import soc.util.SOCRobotParameters;

/**
 * Plays one game: follows the server's messages, keeps JSettlers' own game data up to date, tells the story to the bot,
 * and reports the result. Nothing of what the standard brain decides is used: {@link #run()} is replaced.
 */
final class Brain extends SOCRobotBrain {
    private static final int WINNING_POINTS = 10;

    private final Client ourClient;
    private final int seed = Main.takeSeed();
    /** Where the two games did not fit together; read by the client's thread at the end. */
    private final Map<String, Integer> disagreements = new ConcurrentSkipListMap<>();
    private volatile Bot bot;
    private volatile Story story;
    private boolean reported;
    private Decisions decisions;

    Brain(Client client, SOCRobotParameters parameters, SOCGame game, CappedQueue<SOCMessage> messages) {
        super(client, parameters, game, messages);
        ourClient = client;
    }

    @Override
    public void run() {
        final Timer timer = new Timer(true);
        try {
            bot = Main.startBot(seed);
            timer.schedule(new TimerTask() {
                @Override
                public void run() {
                    try {
                        gameEventQ.put(new SOCTimingPing(game.getName()));
                    } catch (CutoffExceededException e) {
                        // The brain is behind; there is no need to wake it.
                    }
                }
            }, 1000, 1000);
            while (alive) {
                final SOCMessage message = gameEventQ.get();
                if (message != null)
                    hearAndAct(message);
            }
        } catch (UncheckedIOException e) {
            Main.fail("the bot: " + e.getMessage());
        } finally {
            timer.cancel();
            reportEnd(null);
            if (bot != null)
                bot.close();
            ourClient.addCleanKill();
        }
    }

    private void hearAndAct(SOCMessage message) {
        try {
            hear(message);
            // Several messages often belong together.
            if (alive && story != null && gameEventQ.empty() && game.getGameState() < SOCGame.OVER)
                decisions.act();
        } catch (UncheckedIOException e) {
            throw e;
        } catch (RuntimeException e) {
            disagree("exception in the bridge", message.toString());
            e.printStackTrace();
            if (decisions != null)
                decisions.playSafe();
        }
    }

    private void disagree(String what, String details) {
        disagreements.merge(what, 1, Integer::sum);
        final String answer = decisions == null ? "none" : decisions.lastAnswer();
        System.err.println(game.getName() + ": " + what + ": " + details + " (state " + game.getGameState()
            + ", last answer " + answer + ")");
    }

    /** Reports the result, once: with the server's scores, or as unfinished without them. */
    synchronized void reportEnd(long[] scores) {
        final Story told = story;
        if (reported)
            return;
        reported = true;
        ourClient.forget(game.getName());
        final JsonArray points = new JsonArray();
        int winner = -1;
        if (told == null) {
            disagree("game not begun", "");
        } else {
            for (int seat = 0; seat < told.seats; ++seat) {
                final int player = told.player(seat);
                points.add(scores != null ? scores[player] : game.getPlayer(player).getPublicVP());
            }
            winner = scores != null ? winner(scores) : -1;
        }
        final JsonObject found = new JsonObject(), result = new JsonObject();
        disagreements.forEach(found::addProperty);
        result.addProperty("seed", seed);
        result.addProperty("seat", told == null ? 0 : told.seat(ourPlayerNumber));
        result.addProperty("won", winner >= 0 && winner == ourPlayerNumber);
        result.addProperty("finished", winner >= 0);
        result.addProperty("turns", told == null ? 0 : told.turn);
        result.add("points", points);
        result.add("our_ms", bot == null ? new JsonArray() : bot.decisionTimes());
        result.add("their_ms", new JsonArray());
        result.add("disagreements", found);
        Main.report(result);
    }

    /** Who has won; negative if nobody has. Players win in their own turn, so others may have as many points. */
    private int winner(long[] scores) {
        final int active = game.getCurrentPlayerNumber();
        if (active >= 0 && scores[active] >= WINNING_POINTS)
            return active;
        for (int player = 0; player < scores.length; ++player)
            if (scores[player] >= WINNING_POINTS)
                return player;
        return -1;
    }

    // What the server says

    private void hear(SOCMessage message) {
        switch (message.getType()) {
            case SOCMessage.TIMINGPING -> {
                if (decisions != null)
                    decisions.tick();
            }
            case SOCMessage.STARTGAME -> {
                SOCDisplaylessPlayerClient.handleSTARTGAME_checkIsBotsOnly(game);
                SOCDisplaylessPlayerClient.handleGAMESTATE(game, ((SOCStartGame) message).getGameState());
            }
            case SOCMessage.TURN -> hearTurn((SOCTurn) message);
            case SOCMessage.GAMESTATE -> hearState(((SOCGameState) message).getState());
            case SOCMessage.PLAYERELEMENT -> {
                final SOCPlayerElement m = (SOCPlayerElement) message;
                setElement(m.getPlayerNumber(), m.getAction(), m.getElementType(), m.getAmount());
            }
            case SOCMessage.PLAYERELEMENTS -> hearElements((SOCPlayerElements) message);
            case SOCMessage.RESOURCECOUNT -> {
                final SOCResourceCount m = (SOCResourceCount) message;
                if (game.getGameState() == SOCGame.WAITING_FOR_MONOPOLY && story != null)
                    story.monopolyVictim(m.getPlayerNumber(), m.getCount());
                final int count = PEType.RESOURCE_COUNT.getValue();
                setElement(m.getPlayerNumber(), SOCPlayerElement.SET, count, m.getCount());
            }
            case SOCMessage.DICERESULT -> {
                game.setCurrentDice(((SOCDiceResult) message).getResult());
                if (story != null)
                    story.beginRoll(((SOCDiceResult) message).getResult());
            }
            case SOCMessage.DICERESULTRESOURCES -> {
                final SOCDiceResultResources m = (SOCDiceResultResources) message;
                SOCDisplaylessPlayerClient.handleDICERESULTRESOURCES(m, game, ourPlayerName, false);
                for (int i = 0; i < m.playerNum.size(); ++i)
                    story.addRollGain(m.playerNum.get(i), Cards.of(m.playerRsrc.get(i)));
            }
            case SOCMessage.PUTPIECE -> hearPiece((SOCPutPiece) message);
            case SOCMessage.DISCARD -> {
                final SOCDiscard m = (SOCDiscard) message;
                SOCDisplaylessPlayerClient.handleDISCARD(m, game);
                final int hidden = m.getResources().getAmount(SOCResourceConstants.UNKNOWN);
                story.discard(m.getPlayerNumber(), Cards.of(m.getResources()), hidden);
            }
            case SOCMessage.MOVEROBBER -> {
                final SOCMoveRobber m = (SOCMoveRobber) message;
                robberMoved(m.getCoordinates());
                story.moveRobber(m.getPlayerNumber(), m.getCoordinates());
            }
            case SOCMessage.ROBBERYRESULT -> {
                handleROBBERYRESULT((SOCRobberyResult) message);
                story.rob((SOCRobberyResult) message);
            }
            case SOCMessage.DEVCARDACTION -> hearDevelopmentCard((SOCDevCardAction) message);
            case SOCMessage.PICKRESOURCES -> {
                final SOCPickResources m = (SOCPickResources) message;
                SOCDisplaylessPlayerClient.handlePICKRESOURCES(m, game);
                story.yearOfPlenty(m.getPlayerNumber(), Cards.of(m.getResources()));
            }
            case SOCMessage.SIMPLEACTION -> {
                final SOCSimpleAction m = (SOCSimpleAction) message;
                SOCDisplaylessPlayerClient.handleSIMPLEACTION(m, game);
                if (m.getActionType() == SOCSimpleAction.RSRC_TYPE_MONOPOLIZED)
                    story.monopoly(m.getPlayerNumber(), m.getValue2() - 1, m.getValue1());
            }
            case SOCMessage.BANKTRADE -> {
                final SOCBankTrade m = (SOCBankTrade) message;
                SOCDisplaylessPlayerClient.handleBANKTRADE(m, game);
                story.bankTrade(m);
                decisions.endTrade();
            }
            case SOCMessage.MAKEOFFER -> hearOffer(((SOCMakeOffer) message).getOffer());
            case SOCMessage.CLEAROFFER -> {
                if (decisions != null)
                    decisions.clearOffers(((SOCClearOffer) message).getPlayerNumber());
            }
            case SOCMessage.ACCEPTOFFER -> {
                SOCDisplaylessPlayerClient.handleACCEPTOFFER((SOCAcceptOffer) message, game);
                story.trade((SOCAcceptOffer) message);
                decisions.clearOffers(-1);
                decisions.endTrade();
            }
            case SOCMessage.REJECTOFFER -> hearRejection((SOCRejectOffer) message);
            case SOCMessage.DISCARDREQUEST ->
                decisions.requestDiscard(((SOCDiscardRequest) message).getNumberOfDiscards());
            case SOCMessage.CHOOSEPLAYERREQUEST ->
                decisions.requestVictim(((SOCChoosePlayerRequest) message).getChoices());
            case SOCMessage.CANCELBUILDREQUEST -> hearCancel((SOCCancelBuildRequest) message);
            case SOCMessage.DECLINEPLAYERREQUEST -> {
                final int state = ((SOCDeclinePlayerRequest) message).gameState;
                if (state != 0)
                    SOCDisplaylessPlayerClient.handleGAMESTATE(game, state);
                hearRefusal(message);
            }
            case SOCMessage.ROBOTDISMISS -> {
                ourClient.leaveGame(game, "dismissed", false, false);
                alive = false;
            }
            default -> {}
        }
    }

    private boolean isOurTurn() {
        return game.getCurrentPlayerNumber() == ourPlayerNumber;
    }

    private void hearTurn(SOCTurn turn) {
        if (story != null) {
            story.endRoll();
            if (story.turnBegun && isOurTurn() && !decisions.hasEndedTurn())
                disagree("turn ended by the server", "");
            story.endTurn(game.getCurrentPlayerNumber());
        }
        SOCDisplaylessPlayerClient.handleGAMESTATE(game, turn.getGameState());
        game.setCurrentPlayerNumber(turn.getPlayerNumber());
        game.updateAtTurn();
        if (story == null) {
            story = new Story(game, ourPlayerNumber, turn.getPlayerNumber(), bot, new Random(seed));
            decisions = new Decisions(ourClient, game, ourPlayerData, bot, story, this::disagree);
        }
        decisions.beginTurn();
        if (turn.getGameState() == SOCGame.ROLL_OR_CARD)
            story.beginTurn();
        checkState();
    }

    private void hearState(int state) {
        if (story != null)
            story.endRoll();
        SOCDisplaylessPlayerClient.handleGAMESTATE(game, state);
        if (story != null)
            checkState();
    }

    /** The state is the last message of most sequences. */
    private void checkState() {
        decisions.checkState();
        if (game.getGameState() != SOCGame.WAITING_FOR_DISCARDS)
            Arrays.fill(story.discardsDue, 0);
    }

    private void setElement(int player, int action, int type, int amount) {
        SOCDisplaylessPlayerClient.handlePLAYERELEMENT(
            game, null, player, action, PEType.valueOf(type), amount, ourPlayerName);
    }

    private void hearElements(SOCPlayerElements message) {
        final int[] types = message.getElementTypes(), amounts = message.getAmounts();
        for (int i = 0; i < types.length; ++i)
            setElement(message.getPlayerNumber(), message.getAction(), types[i], amounts[i]);
        final boolean wholeHand = message.getAction() == SOCPlayerElement.SET && types.length == Cards.KINDS
            && types[0] == SOCResourceConstants.CLAY && message.getPlayerNumber() >= 0;
        if (wholeHand)
            game.getPlayer(message.getPlayerNumber()).getResources().setAmount(0, SOCResourceConstants.UNKNOWN);
    }

    private void hearPiece(SOCPutPiece message) {
        final int player = message.getPlayerNumber(), state = game.getGameState();
        final boolean setup = game.isInitialPlacement();
        final boolean free = state == SOCGame.PLACING_FREE_ROAD1 || state == SOCGame.PLACING_FREE_ROAD2;
        final int[] before = Cards.of(game.getPlayer(player).getResources());
        SOCDisplaylessPlayerClient.handlePUTPIECE(message, game);
        final int[] gained = Cards.difference(Cards.of(game.getPlayer(player).getResources()), before);
        story.put(player, message.getPieceType(), message.getCoordinates(), setup, free, gained);
    }

    private void hearDevelopmentCard(SOCDevCardAction message) {
        // Several types at once are victory points, shown at the end.
        if (message.getCardTypes() != null)
            return;
        if (message.getAction() == SOCDevCardAction.CANNOT_PLAY) {
            hearRefusal(message);
            return;
        }
        handleDEVCARDACTION(message);
        if (story != null)
            story.developmentCard(message);
    }

    /** Our request was refused, or another player's last settlement of the setup is taken back. */
    private void hearCancel(SOCCancelBuildRequest message) {
        final int state = game.getGameState();
        final boolean placed = state == SOCGame.START1B || state == SOCGame.START2B;
        if (isOurTurn()) {
            hearRefusal(message);
        } else if (placed && message.getPieceType() == SOCPlayingPiece.SETTLEMENT) {
            final int player = game.getCurrentPlayerNumber();
            final int node = game.getPlayer(player).getLastSettlementCoord();
            game.undoPutInitSettlement(new SOCSettlement(game.getPlayer(player), node, game.getBoard()));
            story.undoSetupSettlement(player);
        }
    }

    private void hearRefusal(SOCMessage message) {
        disagree("refused by the server", message.toString());
        decisions.refuse();
    }

    private void hearOffer(SOCTradeOffer offer) {
        if (offer.getFrom() == ourPlayerNumber)
            return;
        story.hands.show(offer.getFrom(), Cards.of(offer.getGiveSet()));
        decisions.hearOffer(offer);
    }

    private void hearRejection(SOCRejectOffer message) {
        if (message.getPlayerNumber() >= 0 && message.getReasonCode() == 0) {
            decisions.noteAnswer(message.getPlayerNumber());
        } else if (message.getReasonCode() == SOCRejectOffer.REASON_CANNOT_MAKE_TRADE
            && message.getPlayerNumber() == ourPlayerNumber) {
            // We accepted an offer that was gone: withdrawn, or accepted by somebody else.
            decisions.endTrade();
        } else {
            disagree("refused by the server", message.toString());
            decisions.refuseTrade();
        }
    }
}

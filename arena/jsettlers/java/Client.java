package hexhaven.arena;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import soc.baseclient.ServerConnectInfo;
import soc.game.SOCGame;
import soc.message.SOCGameStats;
import soc.message.SOCMessage;
import soc.message.SOCMessageForGame;
import soc.robot.SOCRobotBrain;
import soc.robot.SOCRobotClient;
import soc.util.CappedQueue;
import soc.util.SOCFeatureSet;
import soc.util.SOCRobotParameters;

/** A third-party robot of JSettlers: one client with a brain for each game. The server finds it by its name. */
public final class Client extends SOCRobotClient {
    private final Map<String, Brain> brains = new ConcurrentHashMap<>();

    public Client(ServerConnectInfo server, String nickname, String password) {
        super(server, nickname, password);
        rbclass = Client.class.getName();
    }

    /** Neither six players, nor the sea, nor scenarios. */
    @Override
    protected SOCFeatureSet buildClientFeats() {
        return new SOCFeatureSet(false, false);
    }

    @Override
    public SOCRobotBrain createBrain(SOCRobotParameters parameters, SOCGame game, CappedQueue<SOCMessage> messages) {
        final Brain brain = new Brain(this, parameters, game, messages);
        brains.put(game.getName(), brain);
        return brain;
    }

    @Override
    public void treat(SOCMessage message) {
        if (message == null)
            return;
        if (message.getType() == SOCMessage.PICKRESOURCES) {
            // The standard brain leaves this to the client; ours wants it in order.
            handlePutBrainQ((SOCMessageForGame) message);
            return;
        }
        if (message instanceof SOCGameStats stats && stats.getStatType() == SOCGameStats.TYPE_PLAYERS) {
            // Not in the brain, which is ended together with the game.
            final Brain brain = brains.get(stats.getGame());
            if (brain != null)
                brain.reportEnd(stats.getScores());
        }
        super.treat(message);
    }

    void forget(String game) {
        brains.remove(game);
    }
}

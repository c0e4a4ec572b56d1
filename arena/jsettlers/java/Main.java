package hexhaven.arena;

import com.google.gson.JsonObject;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import soc.server.SOCServer;

/**
 * Runs JSettlers' server with its robots and one client of ours, and plays games. Each result is a line on standard
 * output; what the server says goes to standard error. The program ends when its standard input does.
 *
 * <p>The server listens on no network port: its robots and ours are threads of this program.
 */
final class Main {
    /** How many of JSettlers' own robots the server draws opponents from; it is the server's default. */
    private static final String ROBOTS = "7";
    private static final PrintStream RESULTS =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

    private static String program, engine;
    private static Path log;
    private static AtomicInteger nextSeed;

    private Main() {}

    public static void main(String[] arguments) {
        if (arguments.length != 6) {
            System.err.println("usage: Main HEXHAVEN BOT FIRST_SEED GAMES PARALLEL LOG");
            System.exit(2);
        }
        System.setOut(System.err);
        program = arguments[0];
        engine = arguments[1];
        nextSeed = new AtomicInteger(Integer.parseInt(arguments[2]));
        log = Path.of(arguments[5]);
        endWithInput();
        final Properties settings = new Properties();
        settings.setProperty("jsettlers.startrobots", ROBOTS);
        // One client of ours, which takes one of four seats.
        settings.setProperty("jsettlers.bots.start3p", "1," + Client.class.getName());
        settings.setProperty("jsettlers.bots.percent3p", "25");
        settings.setProperty("jsettlers.bots.botgames.total", arguments[3]);
        settings.setProperty("jsettlers.bots.botgames.parallel", arguments[4]);
        settings.setProperty("jsettlers.bots.botgames.wait_sec", "2");
        // JSettlers' robots pause for people who look on.
        settings.setProperty("jsettlers.bots.fast_pause_percent", "1");
        settings.setProperty("jsettlers.bots.timeout.turn", "60");
        new SOCServer("hexhaven", settings).start();
    }

    private static void endWithInput() {
        final Thread watcher = new Thread(() -> {
            try {
                while (System.in.read() >= 0) {}
            } catch (IOException e) {
                // The other side is gone as well.
            }
            Runtime.getRuntime().halt(0);
        });
        watcher.setDaemon(true);
        watcher.start();
    }

    /** A process for a game; its seed is the number of the game. */
    static Bot startBot(int seed) {
        return new Bot(program, engine, seed, log);
    }

    static int takeSeed() {
        return nextSeed.getAndIncrement();
    }

    static synchronized void report(JsonObject result) {
        RESULTS.println(result);
    }

    /** Something that makes all further games worthless, such as a bot that has died. */
    static void fail(String reason) {
        final JsonObject failure = new JsonObject();
        failure.addProperty("error", reason);
        report(failure);
    }
}

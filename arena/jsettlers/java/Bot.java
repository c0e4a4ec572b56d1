package hexhaven.arena;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A {@code hexhaven bot} process for one game. What it complains about is appended to a log. */
final class Bot {
    private final Process process;
    private final BufferedWriter input;
    private final BufferedReader output;
    private final JsonArray decisionTimes = new JsonArray();
    private int questions;

    Bot(String program, String engine, int seed, Path log) {
        try {
            process = new ProcessBuilder(program, "bot", "--engine", engine, "--seed", Integer.toString(seed))
                .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
            input = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
            output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        read();
    }

    /** Sends a message that has no answer. */
    void tell(JsonObject message) {
        try {
            input.write(message.toString());
            input.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bot's action in a position; null if it finds the position impossible. */
    JsonObject choose(JsonObject view) {
        final JsonObject message = new JsonObject();
        message.addProperty("type", "move");
        message.addProperty("id", ++questions);
        message.add("view", view);
        final long begun = System.nanoTime();
        tell(message);
        try {
            input.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        final JsonObject answer = read();
        synchronized (decisionTimes) {
            decisionTimes.add(Math.round((System.nanoTime() - begun) / 1e3) / 1e3);
        }
        return answer.getAsJsonObject("action");
    }

    /** The time of every decision, in milliseconds. */
    JsonArray decisionTimes() {
        synchronized (decisionTimes) {
            return decisionTimes.deepCopy();
        }
    }

    private JsonObject read() {
        try {
            final String line = output.readLine();
            if (line == null)
                throw new IOException("the bot has stopped");
            return JsonParser.parseString(line).getAsJsonObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void close() {
        try {
            input.close();
        } catch (IOException e) {
            // It has stopped already.
        }
        process.destroy();
    }
}

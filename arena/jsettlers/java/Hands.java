package hexhaven.arena;

import java.util.Random;

/**
 * What every player holds. JSettlers hides what others discard and steal, so their hands are guesses of the right size.
 *
 * <p>A guess can turn out wrong. Before the first hidden discard the bot need not know, because it draws its own
 * conclusions about thefts. Later it has been told guessed discards as facts, and must be told the hands anew.
 */
final class Hands {
    private final int[][] hands;
    private final int us;
    private final Random random;
    private boolean guessedDiscard;
    private boolean outdated;

    Hands(int players, int us, Random random) {
        hands = new int[players][Cards.KINDS];
        this.us = us;
        this.random = random;
    }

    int[] of(int player) {
        return hands[player].clone();
    }

    int total(int player) {
        return Cards.total(hands[player]);
    }

    /** Whether what the bot has been told about hands is no longer believed; it is asked once. */
    boolean takeOutdated() {
        final boolean was = outdated;
        outdated = false;
        return was;
    }

    boolean isOutdated() {
        return outdated;
    }

    void markOutdated() {
        outdated = true;
    }

    /** Gains and losses that everybody saw. */
    void change(int player, int[] change) {
        for (int kind = 0; kind < Cards.KINDS; ++kind)
            hands[player][kind] += change[kind];
        for (int kind = 0; kind < Cards.KINDS; ++kind)
            while (hands[player][kind] < 0) {
                ++hands[player][kind];
                removeMostFrequent(player, kind);
                markWrong(player);
            }
    }

    /** A theft; the kind is negative if it is hidden. */
    void steal(int thief, int victim, int kind) {
        final int stolen = kind >= 0 ? kind : draw(victim);
        change(victim, Cards.only(stolen, -1));
        change(thief, Cards.only(stolen, 1));
    }

    void discardHidden(int player, int count) {
        for (int i = 0; i < count; ++i)
            change(player, Cards.only(draw(player), -1));
        guessedDiscard = true;
        outdated = true;
    }

    /** Somebody has shown to hold these cards: the server lets nobody offer others. */
    void show(int player, int[] shown) {
        final int[] hand = hands[player];
        for (int kind = 0; kind < Cards.KINDS; ++kind)
            for (; hand[kind] < shown[kind]; ++hand[kind]) {
                int most = -1;
                for (int other = 0; other < Cards.KINDS; ++other)
                    if (hand[other] > shown[other] && (most < 0 || hand[other] > hand[most]))
                        most = other;
                if (most < 0)
                    return;
                --hand[most];
                markWrong(player);
            }
    }

    /** Somebody turns out to hold exactly this many cards of a kind. */
    void showAll(int player, int kind, int count) {
        final int more = count - hands[player][kind];
        if (more == 0)
            return;
        hands[player][kind] = count;
        for (int i = 0; i < -more; ++i)
            ++hands[player][(kind + 1 + random.nextInt(Cards.KINDS - 1)) % Cards.KINDS];
        for (int i = 0; i < more; ++i)
            removeMostFrequent(player, kind);
        markWrong(player);
    }

    /** A hand is another than it was told to be. */
    void replace(int player, int[] cards) {
        hands[player] = cards.clone();
        outdated = true;
    }

    /** Our own hand, which is known. */
    void setOwn(int[] cards) {
        hands[us] = cards.clone();
    }

    /** Makes a hand as large as it is known to be; returns whether it was not. */
    boolean resize(int player, int size) {
        if (total(player) == size)
            return false;
        while (total(player) < size)
            ++hands[player][random.nextInt(Cards.KINDS)];
        while (total(player) > size)
            removeMostFrequent(player, -1);
        outdated = true;
        return true;
    }

    private void markWrong(int player) {
        if (guessedDiscard && player != us)
            outdated = true;
    }

    /** The kind of a card drawn from a hand. */
    private int draw(int player) {
        final int total = total(player);
        if (total <= 0)
            return random.nextInt(Cards.KINDS);
        int left = random.nextInt(total), kind = 0;
        while ((left -= hands[player][kind]) >= 0)
            ++kind;
        return kind;
    }

    private void removeMostFrequent(int player, int except) {
        int most = -1;
        for (int kind = 0; kind < Cards.KINDS; ++kind)
            if (kind != except && hands[player][kind] > 0 && (most < 0 || hands[player][kind] > hands[player][most]))
                most = kind;
        if (most >= 0)
            --hands[player][most];
    }
}

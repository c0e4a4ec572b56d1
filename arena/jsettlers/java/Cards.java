package hexhaven.arena;

import com.google.gson.JsonObject;
import java.util.List;
import soc.game.ResourceSet;
import soc.game.SOCDevCardConstants;
import soc.game.SOCResourceSet;

/**
 * Cards in both notations. Cards of resources are counted in arrays of five numbers, in JSettlers' order; the index,
 * called the kind, is JSettlers' number of the resource less 1.
 */
final class Cards {
    static final int KINDS = 5;
    static final int[] ROAD_COST = {1, 0, 0, 0, 1};
    static final int[] SETTLEMENT_COST = {1, 0, 1, 1, 1};
    static final int[] CITY_COST = {0, 3, 0, 2, 0};
    static final int[] DEVELOPMENT_CARD_COST = {0, 1, 1, 1, 0};
    /** The development cards that can be played. */
    static final int[] PLAYABLE = {
        SOCDevCardConstants.KNIGHT, SOCDevCardConstants.ROADS, SOCDevCardConstants.DISC, SOCDevCardConstants.MONO
    };

    private static final List<String> NAMES = List.of("brick", "ore", "wool", "grain", "lumber");

    private Cards() {}

    static String name(int kind) {
        return NAMES.get(kind);
    }

    static int kind(String name) {
        final int kind = NAMES.indexOf(name);
        if (kind < 0)
            throw new IllegalArgumentException(name);
        return kind;
    }

    static int[] of(ResourceSet set) {
        final int[] cards = new int[KINDS];
        for (int kind = 0; kind < KINDS; ++kind)
            cards[kind] = set.getAmount(kind + 1);
        return cards;
    }

    static int total(int[] cards) {
        int sum = 0;
        for (final int count : cards)
            sum += count;
        return sum;
    }

    static int[] difference(int[] a, int[] b) {
        final int[] difference = new int[KINDS];
        for (int kind = 0; kind < KINDS; ++kind)
            difference[kind] = a[kind] - b[kind];
        return difference;
    }

    static int[] negative(int[] cards) {
        return difference(new int[KINDS], cards);
    }

    static int[] only(int kind, int count) {
        final int[] cards = new int[KINDS];
        cards[kind] = count;
        return cards;
    }

    static JsonObject json(int[] cards) {
        final JsonObject amounts = new JsonObject();
        for (int kind = 0; kind < KINDS; ++kind)
            if (cards[kind] != 0)
                amounts.addProperty(name(kind), cards[kind]);
        return amounts;
    }

    static SOCResourceSet set(JsonObject amounts) {
        final SOCResourceSet set = new SOCResourceSet();
        for (final String name : amounts.keySet())
            set.add(amounts.get(name).getAsInt(), kind(name) + 1);
        return set;
    }

    static String developmentCard(int type) {
        return switch (type) {
            case SOCDevCardConstants.KNIGHT -> "knight";
            case SOCDevCardConstants.ROADS -> "road_building";
            case SOCDevCardConstants.DISC -> "year_of_plenty";
            case SOCDevCardConstants.MONO -> "monopoly";
            default -> "victory_point";
        };
    }
}

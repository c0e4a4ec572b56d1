/** The Thai messages about what exactly is wrong with a refused request. */
import details from "../../../crates/locales/th/details.ftl?raw";
import faults from "../../../crates/locales/th/mapfaults.ftl?raw";

export default [details, faults];

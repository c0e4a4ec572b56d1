/** The English messages about what exactly is wrong with a refused request. */
import details from "../../../crates/locales/en/details.ftl?raw";
import faults from "../../../crates/locales/en/mapfaults.ftl?raw";

export default [details, faults];

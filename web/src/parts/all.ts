/** Brings the parts that games share, before the games: the styles of a game change theirs. */

import.meta.glob(["./*.svelte", "../cards/*.svelte"], { eager: true });

/**
 * The time that tests wait for something that must happen. It says nothing about speed: a loaded machine is several times
 * slower than an idle one, so the limit only ends a wait that is in vain.
 */
export const patience = { timeout: 60_000, interval: 25 };

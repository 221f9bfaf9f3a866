/** The pace of creeping along, in metres a second: whoever drives so before and after a short halt stood in traffic. */
export const CREEP_PACE = { fromMps: 2 / 3.6, toMps: 30 / 3.6 }

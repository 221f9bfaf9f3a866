type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why a posting or a bid does not take a step. */
export const biddingRefusals = {
  posting_not_open: () => 'This posting takes no such step any more. Look at it anew.',
  posting_nobody: () => 'Nobody would see this posting. Name contractors, or let everybody see it after some minutes.',
  posting_deadline_past: () => 'The deadline lies in the past.',
  posting_deadline_late: () => 'The deadline lies after the last day of the haul.',
  posting_days_past: () => 'The first day lies in the past.',
  posting_load_taken: (p: Params) =>
    `Load ${text(p.number)} is not free: it is given to somebody, on hold, or posted already.`,
  posting_load_unready: (p: Params) => `Load ${text(p.number)} has no planned quantity, pickup time or site.`,
  posting_basis: () => 'The loads have different units. Ask for a price per load.',
  posting_block_basis: () => 'Bids on this job are per its unit, or per load.',
  posting_job_unready: () => 'This job lacks sites, material or the size of one load. Complete it first.',
  posting_job_days: () => 'These days lie outside of the job’s.',
  posting_beyond_job: () => 'This is more than is left of the job. Change its target first.',
  posting_too_many_loads: (p: Params) => `This would be ${text(p.loads)} loads. Post at most ${text(p.most)} at once.`,
  posting_target_above: () => 'The target lies above the ceiling.',
  bidding_over: () => 'The time for bids is over.',
  bid_price_zero: () => 'Enter a price above zero.',
  bid_price_odd: () =>
    'This is far from what is expected. Did you mean it per this unit? Tick the box below to send it as it is.',
  bid_above_ceiling: () => 'This is above the highest price of the posting.',
  bid_capacity_zero: () => 'Enter how much you can take.',
  bid_whole_loads: () => 'Loads are taken whole.',
  bid_capacity_beyond: () => 'This is more than is posted.',
  bid_expires_early: () => 'Your bid must hold at least until the deadline.',
  bid_available_late: () => 'The haul is over by then.',
  bid_insurance_short: () =>
    'Your insurance ends before the last day of this haul. Send the office a new certificate first.',
  bid_there_already: () => 'Your company has a bid on this posting. Change that one.',
  bid_wrong_status: () => 'In its state this bid cannot take this step. Look at it anew.',
  bid_expired: () => 'This bid has ended. Ask its company for a new one.',
  bid_counter_same: () => 'This is the price of the bid already.',
  award_zero: () => 'Enter how much is awarded.',
  award_whole_loads: () => 'Loads are awarded whole.',
  award_beyond_capacity: (p: Params) => `This bid takes at most ${text(p.most)}.`,
  award_beyond_posting: (p: Params) => `At most ${text(p.most)} is left of this posting.`,
}

/** Why money or papers of a load were not made or changed. */
export const chargeRefusals = {
  charges_locked: () => 'The load is closed and its charges are locked. Correct a line instead.',
  charge_not_locked: () => 'This line is not locked yet: it changes by itself with tickets and times.',
  charge_already_adjusted: () => 'This line was corrected before. Correct its correction.',
  charge_not_computable: () => 'This line cannot be computed from what is recorded. Enter the amount.',
  charge_is_the_same: () => 'This is what the line says already.',
  side_has_no_party: () => 'This load has nobody on that side yet.',
  charge_is_computed: () => 'Only a line that was added by hand can be removed.',
  load_not_planned: () => 'Plan the load first.',
  worked_backwards: () => 'The end is not after the start.',
  worked_too_long: () => 'More than a day cannot be one load’s work.',
  worked_breaks_too_long: () => 'The unpaid breaks leave nothing of it.',
  papers_too_early: () => 'Papers are made once the load is delivered.',
}

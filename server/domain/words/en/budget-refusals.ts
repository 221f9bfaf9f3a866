/** Why a budget or an expense was not changed. */
export const budgetRefusals = {
  budget_month_closed: () => 'The budget of this month is approved. Open it again to change it.',
  budget_month_locked: () => 'This month is locked. Open it again, with a reason, to change it.',
  budget_month_step: () => 'The month is no longer where this step begins. Look at it again.',
  budget_empty: () => 'Nothing is planned for this month yet.',
  budget_line_exists: () => 'This category has a line for this month already. Change that one.',
  budget_of_nothing: () => 'Enter a fixed amount, or a rate.',
  activity_not_of_scope: () => 'Hours are known of the company’s own trucks only. Choose miles or tons.',
  budget_copy_overlaps: () => 'These months overlap those that are copied.',
  budget_nothing_to_copy: () => 'Nothing is planned in these months.',
  budget_all_there: () => 'Every line is there already. Tick the box to write over them.',
  expense_of_nothing: () => 'Enter an amount other than zero.',
  expense_of_the_future: () => 'This day lies ahead. Enter the day on which it was spent.',
}

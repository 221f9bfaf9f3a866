/** Why a paper was not taken. */
export const complianceRefusals = {
  item_kept_elsewhere: () => 'This item is kept on the record itself. Change it there.',
  paper_of_the_future: () => 'This day lies ahead. Enter the day on which it was done.',
}

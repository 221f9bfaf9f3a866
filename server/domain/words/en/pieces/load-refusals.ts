/** Why a load was not saved, assigned or proved as it was asked. */
export const loadRefusals = {
  proposal_needs_reason: () => 'Say why it is declined: its driver reads it.',
  proposal_decided: () => 'The office has decided about this load already.',
  not_a_draft: () => 'This load is no draft any more. Open it to see where it stands.',
  already_booked: () =>
    'This was booked already; the answer had been lost. Send it again to bring it to what is typed here.',
  step_in_future: () => 'The step cannot have happened in the future.',
  step_before_last: () => 'The step cannot have happened before the one before it.',
  step_too_long_ago: () => 'This is more than two years ago. Check the year.',
  draft_outdated: () => 'This draft was saved in an older form. Open it, look it over and save it again.',
  not_editable: () => 'This load was accepted already, so its plan stays. Take it back or cancel it first.',
  driver_or_contractor_required: () => 'Choose a driver or a contractor.',
  driver_of_another_company: () => 'This driver does not drive for the chosen contractor.',
  tonu_needs_truck: () => 'No truck was ordered for this load yet, so there is nothing to charge for.',
  file_missing: () => 'The picture has not been uploaded yet. It is kept on your phone and sent again.',
  hash_does_not_match: () => 'What was signed is not what arrived. Please sign again.',
}

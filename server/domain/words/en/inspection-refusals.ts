/** Why a report of a truck was not taken as it is, or a defect or a list not changed. */
export const inspectionRefusals = {
  inspection_item_open: () => 'Some items have no answer yet.',
  inspection_severity_missing: () => 'Say how bad the defect is.',
  inspection_defect_note_missing: () => 'Say what is wrong.',
  inspection_photo_missing: () => 'A picture is needed here.',
  inspection_odometer_missing: () => 'Enter the odometer.',
  inspection_safety_open: () => 'Say whether it is safe to drive.',
  inspection_safe_out_of_service: () =>
    'A defect is marked out of service, so this cannot be safe to drive. Change one of the two.',
  inspection_unsafe_without_reason: () =>
    'No defect is marked out of service. Say why it is not safe, or mark the defect.',
  inspection_signature_missing: () => 'Sign the report.',
  inspection_item_unknown: () => 'This item is not on the list that the report was made by, or it is on it twice.',
  inspection_not_acknowledged: () => 'Read the earlier report of this truck or trailer first.',
  defect_not_open: () => 'Somebody has certified this defect already.',
  defect_not_to_reopen: () => 'The next driver has reviewed this report. Report the defect anew.',
  template_required_item_missing: () => 'This item is required by 49 CFR 396.11 and stays on the list.',
  template_item_twice: () => 'This item is on the list twice.',
  template_own_item_unnamed: () => 'Give your own item a name.',
  template_unknown_item: () => 'This item is not known. Reload the page.',
  reading_goes_back: () => 'That is less than the reading before it. Was the instrument replaced?',
}

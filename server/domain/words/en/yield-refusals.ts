/** Why an explanation of a difference was not taken. */
export const yieldRefusals = {
  yield_not_out: () => 'The weights of this load agree within the tolerance. There is nothing to explain.',
  yield_behind_scale: () =>
    'The scales of this load differ by as much on every load, whoever drives. Choose another reason than theft.',
  yield_claimed: () => 'This difference is claimed. Take the claim back first.',
}

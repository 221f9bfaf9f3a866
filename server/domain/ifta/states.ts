/** The ladder of a quarter's return. Figures are kept as they were filed; what is found later is filed as an amendment. */
const iftaStates = ['open', 'review', 'filed', 'amended'] as const
export type IftaState = (typeof iftaStates)[number]

/** Whether a return has gone to the state. */
export function isFiled(state: IftaState): boolean {
  return state === 'filed' || state === 'amended'
}

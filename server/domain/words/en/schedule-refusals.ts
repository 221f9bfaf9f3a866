/** Why a day was not published or confirmed. */
export const scheduleRefusals = {
  day_is_over: () => 'This day is over: nothing of it is published.',
  plan_replaced: () => 'A newer plan of this day is there. Read it first.',
}

import { loadStepAnswer } from '#contracts/answers/loads.ts'
import { openApi } from '#contracts/open-api.ts'

/** The steps on the road, with the token of who drives or of their company. */
export const api = openApi({
  'POST /loads/:loadId/steps': {
    procedure: 'driver.step',
    tag: 'Steps on the road',
    summary: 'Takes one step with the proof that it brings',
    answer: loadStepAnswer,
  },
})

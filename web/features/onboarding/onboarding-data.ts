import type { Outputs } from '#web/api.ts'

export type Onboarding = Outputs['onboarding']['byId']
export type Item = Onboarding['items'][number]
export type OnboardingRow = Outputs['onboarding']['list']['rows'][number]

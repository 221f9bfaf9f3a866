import { onboardingRouter } from './router.ts'

export const routers = { onboarding: onboardingRouter }

import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '#web/features/proof/verify-page.tsx'

export const Route = createFileRoute('/verify')({ component: VerifyPage })

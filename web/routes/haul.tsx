import { createFileRoute } from '@tanstack/react-router'
import { DriverLinkPage } from '#web/features/driver/link/driver-link-page.tsx'

/** The page of a link for a driver without an account. */
export const Route = createFileRoute('/haul')({ component: DriverLinkPage })

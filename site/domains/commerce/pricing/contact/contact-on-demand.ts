import { lazy } from 'react'

/** The form that writes to the operator, for the panel beside the page. */
export const ContactMessageOnDemand = lazy(async () => ({
  default: (await import('./contact-message.tsx')).ContactMessage,
}))

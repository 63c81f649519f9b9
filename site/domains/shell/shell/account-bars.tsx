import { TermsBar, VerificationBar } from '#domains/identity/accounts/index.ts'
import { FailedPaymentBar } from './failed-payment-bar.tsx'

/** What an account asks of its person below the header, the most urgent first: only one of them shows. */
export function AccountBars() {
  return (
    <>
      <FailedPaymentBar />
      <TermsBar />
      <VerificationBar />
    </>
  )
}

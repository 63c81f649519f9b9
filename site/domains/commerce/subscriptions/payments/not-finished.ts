/** Noted where a gateway ended a payment and named no refusal: the person left, or let it expire. */
export const leftPayment = { code: 'failed', message: '' } as const

/** True for payments of orders that were opened and left; nobody declined them. */
export const isLeftSql = (payments: string) =>
  `(${payments}.checkout_id is not null and ${payments}.status = 'failed'
    and ${payments}.failure_code = '${leftPayment.code}')`

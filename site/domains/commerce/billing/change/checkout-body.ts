type Fields = Readonly<Record<string, string>>

const numbers = new Set(['plan_id', 'quantity', 'members', 'billing_frequency'])
const own = new Set(['account', 'intent', 'slug'])

/** A form of an order as the body of the call: its fields by their names, numbers as numbers. */
export function toCheckoutBody(fields: Fields): Readonly<Record<string, unknown>> {
  const pairs = Object.entries(fields)
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => [name, numbers.has(name) ? Number(value) : value])
  return { purchase_type: 'plan', ...Object.fromEntries(pairs) }
}

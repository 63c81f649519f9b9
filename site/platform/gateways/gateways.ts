import type { GatewayName, PaymentGateway } from './payment-gateway.ts'

/** The ways to be paid that the operator's keys have switched on. */
export type Gateways = {
  /** In the order of preference. */
  readonly offered: readonly GatewayName[]
  /** Also one that is not offered to new buyers, as long as its keys are there. */
  find(name: string): PaymentGateway | undefined
}

export function toGateways(list: readonly PaymentGateway[]): Gateways {
  const byName = new Map(list.map((gateway) => [gateway.name as string, gateway]))
  return { offered: list.map(({ name }) => name), find: (name) => byName.get(name) }
}

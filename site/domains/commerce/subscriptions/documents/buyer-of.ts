import type { Contact } from './documents.queries.server.ts'
import type { Buyer } from './invoice-document.ts'

/** How somebody stands on a document: by the billing address, else by name and e-mail. */
export function buyerOf(contact: Contact, visitCountry: string | null = null): Buyer {
  const { address } = contact
  if (!address) {
    return {
      name: contact.name,
      company: null,
      address: [],
      country: visitCountry,
      email: contact.email,
      taxId: null,
    }
  }
  const town = [address.postcode, address.city].filter((part) => part !== '').join(' ')
  return {
    name: address.name,
    company: address.company,
    address: [address.line1, address.line2, town, address.state].filter(
      (line): line is string => line !== null && line !== '',
    ),
    country: address.country,
    email: contact.email,
    taxId: address.taxIdStatus === 'invalid' ? null : address.taxId,
  }
}

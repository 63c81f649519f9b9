/** A seller in Germany who is registered in the Union and in India. */
export const sellerEnv = {
  SELLER_NAME: 'Tessera GmbH',
  SELLER_ADDRESS: 'Example Street 1|10115 Berlin|Germany',
  SELLER_COUNTRY: 'DE',
  SELLER_VAT_ID: 'DE115235681',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
} as const

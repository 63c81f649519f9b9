/**
 * The script that opens Razorpay's dialog with the parameters of an order and, once it was paid, goes
 * to where we look at it. Served from our own origin, so that the page's policy need not allow code in
 * answers.
 */
export function openScript(
  parameters: Readonly<Record<string, unknown>>,
  returnPath: string,
): string {
  // A line end of JavaScript alone, and what could end the script element, are written out.
  const json = JSON.stringify(parameters).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `new window.Razorpay(Object.assign(${json}, {
  handler: function () { window.location.assign(${JSON.stringify(returnPath)}) },
  modal: { ondismiss: function () { window.dispatchEvent(new Event('checkout-left')) } },
})).open()
`
}

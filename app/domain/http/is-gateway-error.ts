/**
 * Whether the response is one of a proxy that cannot reach the site: Bad Gateway or Gateway Timeout (RFC 9110), or one of
 * Cloudflare's own, 520 to 530.
 */
export const isGatewayError = (status: number) => status === 502 || status === 504 || (status >= 520 && status <= 530)

import type { Stripe } from 'stripe';

/** Without payment methods other than cards, which fill most of Stripe's types. */
type ByCard<Params> = Omit<Params, 'payment_method_data' | 'payment_method_options' | 'payment_settings'>;

/** What we say of a club's account; the rest it tells Stripe itself, on the onboarding page. */
type AccountFacts = 'business_profile' | 'business_type' | 'email' | 'expand' | 'metadata';

/** The parameters of every supported request, as the SDK's types. `print-schemas.ts` generates schemas from them. */
export type Requests = {
  createCheckoutSession: ByCard<Stripe.Checkout.SessionCreateParams>;
  retrieveCheckoutSession: Stripe.Checkout.SessionRetrieveParams;
  listCheckoutSessions: Stripe.Checkout.SessionListParams;
  expireCheckoutSession: Stripe.Checkout.SessionExpireParams;

  createPaymentIntent: ByCard<Stripe.PaymentIntentCreateParams>;
  retrievePaymentIntent: Stripe.PaymentIntentRetrieveParams;

  retrieveCharge: Stripe.ChargeRetrieveParams;
  listCharges: Stripe.ChargeListParams;

  createRefund: Stripe.RefundCreateParams;
  retrieveRefund: Stripe.RefundRetrieveParams;
  listRefunds: Stripe.RefundListParams;

  listDisputes: Stripe.DisputeListParams;
  retrieveDispute: Stripe.DisputeRetrieveParams;
  updateDispute: Stripe.DisputeUpdateParams;

  createCustomer: Stripe.CustomerCreateParams;
  updateCustomer: Stripe.CustomerUpdateParams;

  createProduct: Stripe.ProductCreateParams;
  createPrice: Stripe.PriceCreateParams;
  listPrices: Stripe.PriceListParams;

  retrieveSubscription: Stripe.SubscriptionRetrieveParams;
  updateSubscription: ByCard<Stripe.SubscriptionUpdateParams>;
  cancelSubscription: Stripe.SubscriptionCancelParams;
  pauseSubscription: Stripe.SubscriptionPauseParams;
  resumeSubscription: Stripe.SubscriptionResumeParams;
  listSubscriptions: Stripe.SubscriptionListParams;

  previewInvoice: Pick<Stripe.InvoiceCreatePreviewParams, 'subscription' | 'expand'> & {
    subscription_details?: Pick<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails, 'items' | 'proration_behavior'>;
  };
  retrieveInvoice: Stripe.InvoiceRetrieveParams;
  listInvoices: Stripe.InvoiceListParams;

  listBalanceTransactions: Stripe.BalanceTransactionListParams;

  listEvents: Stripe.EventListParams;

  createAccount: Pick<Stripe.AccountCreateParams, AccountFacts | 'type' | 'country' | 'controller'>;
  retrieveAccount: Stripe.AccountRetrieveParams;
  createAccountLink: Stripe.AccountLinkCreateParams;

  retrieveApplicationFee: Stripe.ApplicationFeeRetrieveParams;
  listApplicationFees: Stripe.ApplicationFeeListParams;
  createFeeRefund: Stripe.ApplicationFeeCreateRefundParams;
};

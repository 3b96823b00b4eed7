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
  updateCheckoutSession: Stripe.Checkout.SessionUpdateParams;
  expireCheckoutSession: Stripe.Checkout.SessionExpireParams;
  listCheckoutSessionLineItems: Stripe.Checkout.SessionListLineItemsParams;

  // Not in the SDK: the calls of Stripe's own checkout page, which `stripe trigger` uses too.
  retrievePaymentPage: { expand?: string[] };
  confirmPaymentPage: { payment_method: string; expected_amount: number; expand?: string[] };

  createPaymentIntent: ByCard<Stripe.PaymentIntentCreateParams>;
  retrievePaymentIntent: Stripe.PaymentIntentRetrieveParams;
  listPaymentIntents: Stripe.PaymentIntentListParams;
  confirmPaymentIntent: ByCard<Stripe.PaymentIntentConfirmParams>;
  cancelPaymentIntent: Stripe.PaymentIntentCancelParams;

  retrieveCharge: Stripe.ChargeRetrieveParams;
  listCharges: Stripe.ChargeListParams;

  createRefund: Stripe.RefundCreateParams;
  retrieveRefund: Stripe.RefundRetrieveParams;
  listRefunds: Stripe.RefundListParams;

  listDisputes: Stripe.DisputeListParams;
  retrieveDispute: Stripe.DisputeRetrieveParams;
  updateDispute: Stripe.DisputeUpdateParams;
  closeDispute: Stripe.DisputeCloseParams;

  createCustomer: Stripe.CustomerCreateParams;
  retrieveCustomer: Stripe.CustomerRetrieveParams;
  updateCustomer: Stripe.CustomerUpdateParams;
  deleteCustomer: Stripe.CustomerDeleteParams;
  listCustomers: Stripe.CustomerListParams;

  createPaymentMethod: Stripe.PaymentMethodCreateParams;
  retrievePaymentMethod: Stripe.PaymentMethodRetrieveParams;
  attachPaymentMethod: Stripe.PaymentMethodAttachParams;
  listPaymentMethods: Stripe.PaymentMethodListParams;

  createProduct: Stripe.ProductCreateParams;
  updateProduct: Stripe.ProductUpdateParams;
  retrieveProduct: Stripe.ProductRetrieveParams;
  listProducts: Stripe.ProductListParams;
  createPrice: Stripe.PriceCreateParams;
  updatePrice: Stripe.PriceUpdateParams;
  retrievePrice: Stripe.PriceRetrieveParams;
  listPrices: Stripe.PriceListParams;

  createSubscription: ByCard<Stripe.SubscriptionCreateParams>;
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
  payInvoice: Stripe.InvoicePayParams;

  retrieveBalanceTransaction: Stripe.BalanceTransactionRetrieveParams;
  listBalanceTransactions: Stripe.BalanceTransactionListParams;

  retrieveEvent: Stripe.EventRetrieveParams;
  listEvents: Stripe.EventListParams;

  createAccount: Pick<Stripe.AccountCreateParams, AccountFacts | 'type' | 'country' | 'controller'>;
  retrieveAccount: Stripe.AccountRetrieveParams;
  updateAccount: Pick<Stripe.AccountUpdateParams, AccountFacts>;
  listAccounts: Stripe.AccountListParams;
  deleteAccount: Stripe.AccountDeleteParams;
  createAccountLink: Stripe.AccountLinkCreateParams;

  retrieveApplicationFee: Stripe.ApplicationFeeRetrieveParams;
  listApplicationFees: Stripe.ApplicationFeeListParams;
  listFeeRefunds: Stripe.ApplicationFeeListRefundsParams;
  createFeeRefund: Stripe.ApplicationFeeCreateRefundParams;

  createWebhookEndpoint: Stripe.WebhookEndpointCreateParams;
  retrieveWebhookEndpoint: Stripe.WebhookEndpointRetrieveParams;
  listWebhookEndpoints: Stripe.WebhookEndpointListParams;
};

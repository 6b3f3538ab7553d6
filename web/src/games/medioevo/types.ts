// What the server sends beside a view, by the names that the leaves use.

export type {
  Account,
  CardFace,
  CardInHand,
  Choice,
  Condition,
  EventFace,
  Fight,
  Fighter,
  Guide,
  Lack,
  Material,
  Offer as ShopOffer,
  Outlook,
  Road,
  Reach,
  Said,
  Stop,
  Stretch,
  Trader,
  Unrest,
} from '../../wire/medioevo';

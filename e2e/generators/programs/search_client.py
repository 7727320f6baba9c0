"""Uses the generated Python client: prints what it read as JSON, for run.ts to compare with the server's own answers."""

import json
import sys
from datetime import date

from catalogue_api import Client
from catalogue_api.api.campaigns import list_campaign_rentals, list_campaigns
from catalogue_api.api.destinations import list_destinations
from catalogue_api.api.rentals import get_rental
from catalogue_api.api.search import get_rental_map, get_when_to_go, search_rentals
from catalogue_api.models import (
    CampaignList,
    DestinationList,
    DestinationMember,
    MapCluster,
    Problem,
    Quote,
    RentalAnswer,
    RentalList,
    RentalMap,
    RentalMember,
    SparseRentalList,
    WhenToGo,
)

base_url, phrase, first_day, last_day = sys.argv[1:]
checkin, checkout = date.fromisoformat(first_day), date.fromisoformat(last_day)
client = Client(base_url=base_url, raise_on_unexpected_status=True)
STRICT = "handling=strict"

places = list_destinations.sync(
    client=client, search_phrase=phrase, include=[DestinationMember.COUNTS], prefer=STRICT
)
assert isinstance(places, DestinationList), places
place = places.data[0]


def search(page: int) -> RentalList:
    answer = search_rentals.sync(
        client=client,
        destination_ids=[place.id],
        guests=2,
        checkin=checkin,
        checkout=checkout,
        max_price="5000",
        per_page=3,
        page=page,
        facets=True,
        prefer=STRICT,
    )
    assert isinstance(answer, RentalList), answer
    return answer


first, second = search(1), search(2)
sparse = search_rentals.sync(
    client=client,
    destination_ids=[place.id],
    guests=2,
    checkin=checkin,
    checkout=checkout,
    max_price="5000",
    per_page=3,
    fields=[RentalMember.ID, RentalMember.NAME],
    prefer=STRICT,
)
assert isinstance(sparse, SparseRentalList), sparse
answer = get_rental.sync(first.rentals[0].id, client=client, checkin=checkin, checkout=checkout)
assert isinstance(answer, RentalAnswer), answer
home = answer.rental
assert isinstance(home.quote, Quote), home.quote
rental_map = get_rental_map.sync(client=client, zoom=4, guests=2, prefer=STRICT)
assert isinstance(rental_map, RentalMap), rental_map
when = get_when_to_go.sync(client=client, nights=7, from_=checkin, days=5, prefer=STRICT)
assert isinstance(when, WhenToGo), when
campaigns = list_campaigns.sync(client=client)
assert isinstance(campaigns, CampaignList), campaigns
campaign = campaigns.data[0]
of_campaign = list_campaign_rentals.sync(campaign.slug, client=client, per_page=2)
assert isinstance(of_campaign, RentalList), of_campaign
wrong = search_rentals.sync(client=client, page=0)
assert isinstance(wrong, Problem) and isinstance(wrong.errors, list), wrong
whole = search_rentals.sync_detailed(client=client)
again = search_rentals.sync_detailed(client=client, if_none_match=whole.headers["etag"])

print(
    json.dumps(
        {
            "places": [[each.id, each.rentals_count] for each in places.data],
            "first": [[each.id, each.final_price] for each in first.rentals],
            "pages": first.meta.pagination.total_pages,
            "second": [each.id for each in second.rentals],
            "sparse": [list(each.to_dict()) for each in sparse.rentals],
            "home": [home.name, home.quote.total, home.availability],
            "map": [
                each.properties.count
                if isinstance(each.properties, MapCluster)
                else each.properties.id
                for each in rental_map.features
            ],
            "bounds": rental_map.meta.bounds,
            "when": [[each.arrival.isoformat(), each.min_total] for each in when.when],
            "campaign": [
                campaign.slug,
                campaign.start_date.isoformat() if campaign.start_date else None,
            ],
            "ofCampaign": [each.id for each in of_campaign.rentals],
            "problem": [wrong.code, wrong.errors[0].parameter],
            "notModified": again.status_code,
        }
    )
)
